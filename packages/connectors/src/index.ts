/** How to buy at a merchant: the connector interface, and the registry of all connectors. */
export * from './connector.ts';
export type { Jwk } from './http-signatures/jwk.ts';
export { readJwks } from './http-signatures/jwk.ts';
export type { Headers } from './http-signatures/message.ts';
export { es256Signer, type Signer, signDirectory, signRequest } from './http-signatures/sign-request.ts';
export { type SignatureVerdict, verifySignature } from './http-signatures/verify-signature.ts';
export { createRegistry, type RegistryOptions } from './registry.ts';
