/** FULL_SIZE=true, as `npm run test:all` sets it: tests that take long at full size, otherwise at an ordinary one. */
export const FULL_SIZE = process.env.FULL_SIZE === 'true';

export const fullSize = (full: number, ordinary: number): number => (FULL_SIZE ? full : ordinary);

/** Every flow in every platform: `npm run test:all` asks for 'flows', `npm run test:platforms` for 'true', with more requests failing. */
export const WHOLE_MATRIX = ['true', 'flows'].includes(process.env.ALL_PLATFORMS ?? '');
