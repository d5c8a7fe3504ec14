import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenIn, withPart } from './open-parts.ts';

/** Whether a part of the page is open. Its name is in the address, so that others see it open too; not if it is null. */
export function useOpenPart(name: string | null): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpenHere, setOpenHere] = useState(false);
  const isInAddress = useLocation({ select: ({ hash }) => name !== null && isOpenIn(hash, name) });
  const navigate = useNavigate();
  if (name === null) return [isOpenHere, setOpenHere];
  const setInAddress = (isOpen: boolean) =>
    void navigate({
      to: '.',
      search: true,
      hash: (hash = '') => withPart(hash, name, isOpen),
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });
  return [isInAddress, setInAddress];
}
