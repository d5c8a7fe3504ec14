package com.example.shop;

import dev.purser.errors.ApiException;
import dev.purser.errors.ConnectionException;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;

/** What the caller can correct keeps its status. Everything else, such as a refused key, is a matter between this service and Purser. */
@RestControllerAdvice
class ServiceErrors {
  @ExceptionHandler
  ProblemDetail refused(ApiException error) {
    return switch (error.status()) {
      case 404, 409, 422 -> ProblemDetail.forStatusAndDetail(HttpStatusCode.valueOf(error.status()), error.getMessage());
      default -> ProblemDetail.forStatus(HttpStatus.BAD_GATEWAY);
    };
  }

  @ExceptionHandler
  ProblemDetail notReached(ConnectionException error) {
    return ProblemDetail.forStatus(HttpStatus.BAD_GATEWAY);
  }
}
