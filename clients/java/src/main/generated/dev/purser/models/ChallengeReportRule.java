// Generated from the contract by `npm run gen`. Do not edit.
package dev.purser.models;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import java.util.Set;

/**
 * The rule that the response broke. A newer service may send values that are not listed here: see {@link
 * #isKnown()}.
 *
 * @param value the value as in JSON
 */
public record ChallengeReportRule(@JsonValue String value) {
  /** {@code must_answer} */
  public static final ChallengeReportRule MUST_ANSWER = new ChallengeReportRule("must_answer");

  /** {@code must_be_2xx} */
  public static final ChallengeReportRule MUST_BE_2XX = new ChallengeReportRule("must_be_2xx");

  /** {@code must_be_short} */
  public static final ChallengeReportRule MUST_BE_SHORT = new ChallengeReportRule("must_be_short");

  /** {@code must_be_json} */
  public static final ChallengeReportRule MUST_BE_JSON = new ChallengeReportRule("must_be_json");

  /** {@code must_be_object} */
  public static final ChallengeReportRule MUST_BE_OBJECT = new ChallengeReportRule("must_be_object");

  /** {@code must_have_challenge} */
  public static final ChallengeReportRule MUST_HAVE_CHALLENGE = new ChallengeReportRule("must_have_challenge");

  /** {@code must_equal_endpoint_id} */
  public static final ChallengeReportRule MUST_EQUAL_ENDPOINT_ID = new ChallengeReportRule("must_equal_endpoint_id");

  private static final Set<String> KNOWN = Set.of(
      "must_answer",
      "must_be_2xx",
      "must_be_short",
      "must_be_json",
      "must_be_object",
      "must_have_challenge",
      "must_equal_endpoint_id");

  /** The value as in JSON. */
  public ChallengeReportRule {
    Objects.requireNonNull(value, "value");
  }

  /** The value with this text, also if this version of the library does not know it. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static ChallengeReportRule of(String value) {
    return new ChallengeReportRule(value);
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
