export function currentAssets(): (path: string) => boolean;
