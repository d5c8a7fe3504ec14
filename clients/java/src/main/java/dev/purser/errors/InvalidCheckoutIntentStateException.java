package dev.purser.errors;

import com.fasterxml.jackson.databind.JsonNode;
import dev.purser.models.IntentState;
import java.util.Optional;

/** 409: the intent is in a state that does not allow this. */
public class InvalidCheckoutIntentStateException extends ConflictException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected InvalidCheckoutIntentStateException(ErrorResponse response) {
    super(response);
  }

  /** The current state of the intent. */
  public Optional<IntentState> state() {
    JsonNode state = body().path("state");
    return state.isTextual() ? Optional.of(IntentState.of(state.textValue())).filter(IntentState::isKnown) : Optional.empty();
  }
}
