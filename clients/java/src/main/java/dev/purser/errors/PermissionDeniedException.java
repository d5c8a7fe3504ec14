package dev.purser.errors;

/** 403: the key's scopes do not allow this. */
public class PermissionDeniedException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** Made by {@link ApiException#of}. */
  protected PermissionDeniedException(ErrorResponse response) {
    super(response);
  }
}
