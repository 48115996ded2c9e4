export * from './bureauInput';
export * from './bureauMonth';
export * from './bureauResult';
export * from './playerInputOf';
export * from './rollForward';
export * from './summary';
