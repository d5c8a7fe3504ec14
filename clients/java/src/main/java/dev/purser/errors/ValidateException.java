package dev.purser.errors;

import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.internal.Json;
import dev.purser.models.ChallengeReport;
import dev.purser.models.FieldError;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** 422: fields are invalid. */
public class ValidateException extends ApiException {
  private static final long serialVersionUID = 1L;

  private final transient Map<String, FieldError> fields;

  /** Made by {@link ApiException#of}. */
  protected ValidateException(ErrorResponse response) {
    super(response);
    Map<String, FieldError> read = new LinkedHashMap<>();
    response.body().path("fields").properties().forEach(entry -> read.put(entry.getKey(), fieldError(entry.getValue())));
    fields = Collections.unmodifiableMap(read);
  }

  /** The invalid fields by location: {@code body.buyer.country}, {@code query.limit}, {@code path.id}. */
  public Map<String, FieldError> fields() {
    return fields;
  }

  /** If a webhook URL failed its challenge: the request, the response and the broken rule. */
  public Optional<ChallengeReport> challenge() {
    JsonNode challenge = body().path("challenge");
    boolean isReport = challenge.path("sent").isObject() && challenge.path("rule").isTextual();
    return isReport ? Optional.of(Json.MAPPER.convertValue(challenge, ChallengeReport.class)) : Optional.empty();
  }

  private static FieldError fieldError(JsonNode fault) {
    JsonNode message = fault.path("message");
    return new FieldError(message.isTextual() ? message.textValue() : "Invalid.", Optional.ofNullable(fault.get("value")));
  }
}
