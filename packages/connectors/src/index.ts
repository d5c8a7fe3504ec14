/** How to buy at a merchant: the connector interface, and the registry of all connectors. */
export { hasMarks } from './browser/recipes/page-marks.ts';
export { type Recipe, recipeTargetText } from './browser/recipes/recipe.ts';
export type { RecipeStore } from './browser/recipes/recipe-store.ts';
export { formatRecipe, parseRecipe } from './browser/recipes/recipe-yaml.ts';
export { readShippedRecipes, type ShippedRecipe } from './browser/recipes/shipped-recipes.ts';
export * from './connector.ts';
export type { DialectStore } from './dialect-store.ts';
export { type AskedSignature, readAcceptSignature } from './http-signatures/accept-signature.ts';
export type { Jwk } from './http-signatures/jwk.ts';
export { readJwks } from './http-signatures/jwk.ts';
export type { Headers } from './http-signatures/message.ts';
export {
  algorithmFor,
  createSigner,
  type SignatureAgent,
  type Signer,
  signDirectory,
  signRequest,
} from './http-signatures/sign-request.ts';
export { type SignatureVerdict, verifySignature } from './http-signatures/verify-signature.ts';
export { createRegistry, type RegistryOptions } from './registry.ts';
