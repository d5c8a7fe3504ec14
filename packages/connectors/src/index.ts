/** How to buy at a merchant: the port, and the registry of all connectors that come with it. */
export * from './connector.ts';
export { createRegistry, type RegistryOptions } from './registry.ts';
