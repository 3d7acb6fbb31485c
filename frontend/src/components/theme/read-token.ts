/** The value of a design token, for what cannot read CSS: antd's palette and the charts. Empty where no styles are loaded. */
export const readToken = (name: string, scope: Element = document.documentElement): string =>
  getComputedStyle(scope).getPropertyValue(`--${name}`).trim();
