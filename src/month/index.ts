export * from './findBlocks';
export * from './ownMonth';
export * from './readBlock';
export * from './readMonth';
