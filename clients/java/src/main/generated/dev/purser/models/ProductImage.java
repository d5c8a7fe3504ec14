// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * An image of a product.
 *
 * @param url URL of the image.
 * @param isFeatured Whether this is the main image.
 */
public record ProductImage(
    String url,
    boolean isFeatured) {}
