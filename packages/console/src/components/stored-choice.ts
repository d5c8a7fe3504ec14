import { useState } from 'react';

/** A choice in local storage; defaults to the first of `choices`. */
export function useStoredChoice<const Choice extends string>(
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
