/** The part of a built chunk that the checks of the build read. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  code: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  /** Loaded before it runs. */
  imports: string[];
  modules: Record<string, { renderedLength: number }>;
  viteMetadata?: { importedCss: Set<string> } | undefined;
}

export type Bundle = Record<string, Chunk | { type: 'asset'; fileName: string }>;

/** The pages that a guest comes to; a page of the staff is loaded when it is first opened. */
export const GUEST_PAGES = ['/src/screens/customer/Landing.tsx', '/src/screens/customer/Menu.tsx'] as const;

export type GuestPage = (typeof GUEST_PAGES)[number];

export const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

const withImports = (bundle: Bundle, name: string, found: Set<string>): Set<string> => {
  const chunk = bundle[name];
  if (!isChunk(chunk) || found.has(name)) return found;
  found.add(name);
  chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
  chunk.imports.forEach((imported) => withImports(bundle, imported, found));
  return found;
};

/** Everything that is loaded before the page can be used, whether it has a chunk of its own or is in the entry's. */
export const filesOf = (bundle: Bundle, page: GuestPage): Set<string> =>
  Object.values(bundle)
    .filter((file) => isChunk(file) && (file.isEntry || file.facadeModuleId?.endsWith(page)))
    .reduce((found, { fileName }) => withImports(bundle, fileName, found), new Set<string>());
