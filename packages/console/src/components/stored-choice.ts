import { useState } from 'react';

/** A choice that this browser remembers; the first of `choices` until one was made. */
export function useStored<const Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [choice: Choice, choose: (next: string) => void] {
  const read = (text: string | null) => choices.find((known) => known === text) ?? choices[0];
  const [choice, setChoice] = useState<Choice>(() => read(localStorage.getItem(key)));
  return [
    choice,
    (next) => {
      localStorage.setItem(key, next);
      setChoice(read(next));
    },
  ];
}
