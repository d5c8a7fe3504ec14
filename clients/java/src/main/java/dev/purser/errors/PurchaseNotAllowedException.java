package dev.purser.errors;

import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.internal.Json;
import dev.purser.models.SpendingHeadroom;
import java.util.Optional;

/** 403: the spending limits do not allow this purchase. */
public class PurchaseNotAllowedException extends PermissionDeniedException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected PurchaseNotAllowedException(ErrorResponse response) {
    super(response);
  }

  /** The limit that refuses the purchase, and what is left of it. */
  public Optional<SpendingHeadroom> limit() {
    JsonNode limit = body().path("limit");
    return limit.path("name").isTextual() ? Optional.of(Json.MAPPER.convertValue(limit, SpendingHeadroom.class)) : Optional.empty();
  }
}
