// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * {@code masked}: {@code text} is the body with personal data and secrets hidden. {@code
 * omitted_credentials}: not stored, because the body contained payment credentials. {@code
 * omitted_unsupported}: not stored, because bodies of this media type or length cannot be masked. A newer
 * service may send values that are not listed here: see {@link #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record RecordedBodyRedaction(@JsonValue String value) {
  /** {@code masked} */
  public static final RecordedBodyRedaction MASKED = new RecordedBodyRedaction("masked");

  /** {@code omitted_credentials} */
  public static final RecordedBodyRedaction OMITTED_CREDENTIALS = new RecordedBodyRedaction("omitted_credentials");

  /** {@code omitted_unsupported} */
  public static final RecordedBodyRedaction OMITTED_UNSUPPORTED = new RecordedBodyRedaction("omitted_unsupported");

  private static final Set<String> KNOWN = Set.of(
      "masked",
      "omitted_credentials",
      "omitted_unsupported");

  /** The value as in JSON. */
  public RecordedBodyRedaction {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static RecordedBodyRedaction of(String value) {
    return new RecordedBodyRedaction(value);
  }

  /** Whether this version of the library knows the value. */
  public boolean isKnown() {
    return KNOWN.contains(value);
  }

  /** The value as in JSON. */
  @Override
  public String toString() {
    return value;
  }
}
