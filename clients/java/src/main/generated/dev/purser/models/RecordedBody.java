// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import java.util.Optional;

/**
 * The body. Omitted if the message has none.
 *
 * @param redaction {@code masked}: {@code text} is the body with personal data and secrets hidden. {@code
 *     omitted_credentials}: not stored, because the body contained payment credentials. {@code
 *     omitted_unsupported}: not stored, because bodies of this media type or length cannot be masked.
 * @param byteCount Length of the body in bytes.
 * @param mediaType Media type of the body. Omitted if unknown.
 * @param text The body as JSON or form fields, with personal data and secrets hidden. Present only if {@code
 *     redaction} is {@code masked}.
 */
public record RecordedBody(
    RecordedBodyRedaction redaction,
    long byteCount,
    Optional<String> mediaType,
    Optional<String> text) {
  /** Copies lists and maps; what is null is an empty {@code Optional}. */
  public RecordedBody {
    mediaType = Values.optional(mediaType);
    text = Values.optional(text);
  }
}
