import { useEffect } from 'react';

/** A member of the staff who puts the page on their phone's home screen gets one that opens at their work. */
export const useStaffManifest = () => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (!link) return;
    const guests = link.href;
    link.href = '/staff.webmanifest';
    return () => {
      link.href = guests;
    };
  }, []);
};
