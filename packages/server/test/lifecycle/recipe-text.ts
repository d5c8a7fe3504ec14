/** The host of a recipe that requests change, and of one that they delete. */
export const KEPT_RECIPE = 'shop.example';
export const SPARE_RECIPE = 'spare.shop.example';

const textOf = (target: string, name: string): string => `# Checked in November
format: purser-recipe/1
${target}
provedAt: 2026-11-22T13:00:00Z
steps:
  - stage: product
    action: click
    expect: cart
    control: { kind: button, meaning: add-to-cart, name: ${name}, id: add }
`;

/** A recipe with a comment and one step: a click on the button with the name. */
export const recipeText = (host: string, name = 'add to cart'): string => textOf(`host: ${host}`, name);

/** A recipe for shops whose generator and classes are those of Shopware. */
export const platformRecipeText = (name = 'add to cart'): string =>
  textOf(
    'platform: shopware\nmarks: { generators: [Shopware], classPrefixes: [sw-], scriptPaths: [] }',
    name,
  );
