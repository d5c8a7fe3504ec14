// Generated from package.json by `npm run gen`. Do not edit.
export const VERSION = '0.1.0';
