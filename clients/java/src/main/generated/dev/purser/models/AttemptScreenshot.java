// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

/**
 * A screenshot, with personal data and card data covered.
 *
 * @param id Identifier of the screenshot. The screenshot after a step can be the one before the next step.
 * @param moment {@code before}: taken before the action of the step. {@code after}: taken after it.
 * @param url URL of the image. The request needs the same authentication.
 * @param mediaType Media type of the image.
 * @param byteCount Size of the image in bytes.
 */
public record AttemptScreenshot(
    String id,
    AttemptScreenshotMoment moment,
    String url,
    AttemptScreenshotMediaType mediaType,
    long byteCount) {}
