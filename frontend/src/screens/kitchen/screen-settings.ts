import { create } from 'zustand';
import { storage } from '../../lib/storage';

export const VIEWS = ['List', 'Wall'] as const;
export type View = (typeof VIEWS)[number];

export const VOLUMES = ['Off', 'Low', 'Medium', 'Loud'] as const;
export type Volume = (typeof VOLUMES)[number];

interface ScreenSettings {
  view: View;
  volume: Volume;
}

const KEPT_AS = { view: 'kitchenView', volume: 'kitchenVolume' } as const;

const kept = <Value extends string>(key: string, values: readonly Value[], otherwise: Value): Value =>
  values.find((value) => value === storage.get(key)) ?? otherwise;

export const readScreenSettings = (): ScreenSettings => ({
  view: kept(KEPT_AS.view, VIEWS, 'List'),
  volume: kept(KEPT_AS.volume, VOLUMES, 'Loud'),
});

/** What belongs to this screen and not to whoever is logged in: a board on the wall stays one. */
export const useScreenSettings = create<ScreenSettings>()(readScreenSettings);

export const setView = (view: View) => {
  storage.set(KEPT_AS.view, view);
  useScreenSettings.setState({ view });
};

export const setVolume = (volume: Volume) => {
  storage.set(KEPT_AS.volume, volume);
  useScreenSettings.setState({ volume });
};
