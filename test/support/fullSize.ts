/** FULL_SIZE=true, as `npm run test:all` sets it: tests that take long at full size, otherwise at an ordinary one. */
export const FULL_SIZE = process.env.FULL_SIZE === 'true';

export const fullSize = (full: number, ordinary: number): number => (FULL_SIZE ? full : ordinary);
