import { App, ConfigProvider, type ThemeConfig } from 'antd';
import { useState, type ReactNode } from 'react';
import { readToken } from './read-token';
import './StaffTheme.css';

/** antd's tokens and ours. Where no styles are loaded, antd keeps its own. */
const COLOURS = {
  colorPrimary: 'brand',
  colorInfo: 'blue',
  colorSuccess: 'green',
  colorWarning: 'amber',
  colorError: 'red',
  colorLink: 'brand',
  colorText: 'ink',
  colorTextSecondary: 'ink-soft',
  colorTextDescription: 'ink-soft',
  colorTextPlaceholder: 'ink-soft',
  colorBorder: 'outline',
  colorBorderSecondary: 'hairline',
  colorSplit: 'hairline',
  colorBgLayout: 'ground',
  colorBgContainer: 'surface',
  colorFillAlter: 'surface-sunk',
  fontFamily: 'font',
} as const;

const themeFromTokens = (): ThemeConfig => {
  const read = Object.entries(COLOURS).map(([theirs, ours]) => [theirs, readToken(ours)] as const);
  const radius = Number.parseInt(readToken('radius'), 10);
  return {
    token: {
      ...Object.fromEntries(read.filter(([, value]) => value !== '')),
      ...(radius > 0 && { borderRadius: radius }),
      fontSize: 16,
      controlHeight: 40,
      controlHeightLG: 48,
      wireframe: false,
    },
  };
};

/** antd in the house's tokens; also gives `App.useApp()` its messages. */
export const StaffTheme = ({ children }: { children: ReactNode }) => {
  const [theme] = useState(themeFromTokens);
  return (
    <ConfigProvider theme={theme}>
      <App className="staff-theme" message={{ maxCount: 3 }}>
        {children}
      </App>
    </ConfigProvider>
  );
};
