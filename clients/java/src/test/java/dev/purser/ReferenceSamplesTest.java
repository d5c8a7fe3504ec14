package dev.purser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

class ReferenceSamplesTest {
  private static final Path REFERENCE = Path.of(System.getProperty("purser.reference"));
  private static final Pattern BLOCK = Pattern.compile("^```java tab skip: [^\n]*\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern PASSED = Pattern.compile("purser\\.\\w+\\(\\)\\.\\w+\\(\\s*((?:[a-z]\\w*(?=[,)\\s])(?:,\\s*)?)*)");

  /** The samples of all operations compile, with the beginning that the first page of the reference has. */
  @Test
  void theSamplesOfTheReferenceCompile() throws IOException {
    String source;
    try (Stream<Path> pages = Files.list(REFERENCE)) {
      List<String> samples = pages.filter(page -> page.toString().endsWith(".md") && !page.endsWith("index.md"))
          .sorted()
          .flatMap(page -> samplesOf(page).stream())
          .toList();
      assertTrue(samples.size() > 100, samples.size() + " samples");
      String[] beginning = samplesOf(REFERENCE.resolve("index.md")).get(0).split("\n\n", 2);
      String methods = samples.stream().map(sample -> "  void sample" + samples.indexOf(sample) + parameters(sample) + " {\n" + sample + "  }\n")
          .distinct().collect(Collectors.joining("\n"));
      source = beginning[0] + "\n\nclass Samples {\n" + beginning[1] + methods + "}\n";
    }
    assertEquals("", faultsOf(source));
  }

  private static List<String> samplesOf(Path page) {
    try {
      return BLOCK.matcher(Files.readString(page)).results().map(found -> found.group(1)).toList();
    } catch (IOException error) {
      throw new UncheckedIOException(error);
    }
  }

  /** The variables that a sample passes on: texts, and the bytes of a message. */
  private static String parameters(String sample) {
    Matcher matcher = PASSED.matcher(sample);
    if (!matcher.find()) return "()";
    return Stream.of(matcher.group(1).split(",\\s*"))
        .filter(name -> !name.isBlank() && !name.equals("true") && !name.equals("false"))
        .map(name -> (name.equals("message") ? "byte[] " : "String ") + name.strip())
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String faultsOf(String source) throws IOException {
    Path classes = Files.createTempDirectory("samples");
    JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Samples.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoresErrors) {
        return source;
      }
    };
    StringWriter faults = new StringWriter();
    List<String> options = List.of("-proc:none", "-d", classes.toString(), "-classpath", System.getProperty("java.class.path"));
    boolean isCompiled = ToolProvider.getSystemJavaCompiler().getTask(faults, null, null, options, null, List.of(file)).call();
    try (Stream<Path> left = Files.list(classes)) {
      for (Path one : left.toList()) Files.delete(one);
    }
    Files.delete(classes);
    assertEquals(isCompiled, faults.toString().isEmpty(), faults.toString());
    return faults.toString();
  }
}
