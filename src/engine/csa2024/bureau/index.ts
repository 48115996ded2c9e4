export * from './bureauInput';
export * from './bureauMonth';
export * from './bureauResult';
export * from './histogram';
export * from './playerInputOf';
export * from './rollForward';
export * from './standings';
export * from './totals';
