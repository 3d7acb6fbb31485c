import { useLayoutEffect } from 'react';

/** The whole page, its bar and dialogs included, in the wall's colours while the wall is shown. */
export const useDark = () => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = 'wall';
    return () => {
      delete dataset['theme'];
    };
  }, []);
};
