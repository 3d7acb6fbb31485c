/** Walks a Dockerfile without a container engine: every stage is a folder, every instruction is run in its order. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

const instructionsIn = (text) =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`Not an instruction: ${line}`);
      return { name, rest };
    });

/** What git knows of the checkout: a clone has nothing else, and .dockerignore keeps the rest out. */
const exportSources = (folder) => {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(folder, file));
};

/**
 * Builds the image's file system in `workspace`; returns where its working directory is, its environment and its
 * command.
 */
export const walk = (workspace, say) => {
  const context = path.join(workspace, 'context');
  exportSources(context);
  const stages = new Map();
  let stage;
  const place = (target) =>
    path.join(stage.folder, target.startsWith('/') ? target : path.join(stage.workdir, target));
  const does = {
    FROM: (rest) => {
      const [base, , name = 'image'] = rest.split(/\s+/);
      stage = { folder: path.join(workspace, name), workdir: '/', env: {} };
      const before = stages.get(base);
      if (before) {
        cpSync(before.folder, stage.folder, { recursive: true, verbatimSymlinks: true });
        stage = { ...before, folder: stage.folder, env: { ...before.env } };
      }
      mkdirSync(stage.folder, { recursive: true });
      stages.set(name, stage);
    },
    WORKDIR: (rest) => {
      stage.workdir = rest;
      mkdirSync(place('.'), { recursive: true });
    },
    ENV: (rest) => {
      const [key, value] = rest.split('=');
      stage.env[key] = value;
    },
    COPY: (rest) => {
      const words = rest.split(/\s+/);
      const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice(7)).folder : context;
      const target = words.pop();
      for (const source of words) {
        // A folder's contents go into the target; a file goes under its name into a target that is a folder.
        const into =
          source.endsWith('/') || !target.endsWith('/') ? target : path.join(target, path.basename(source));
        cpSync(path.join(from, source), place(into), { recursive: true, verbatimSymlinks: true });
      }
    },
    RUN: (rest) => {
      const { status } = spawnSync('/bin/sh', ['-c', rest], {
        cwd: place('.'),
        // As bare as a container's; npm's own settings of the outer run must not leak in.
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...stage.env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}.`);
    },
    USER: () => undefined,
    EXPOSE: () => undefined,
    CMD: (rest) => {
      stage.command = JSON.parse(rest);
    },
  };
  for (const { name, rest } of instructionsIn(
    readFileSync(path.join(import.meta.dirname, 'Dockerfile'), 'utf8'),
  )) {
    if (!does[name]) throw new Error(`The rehearsal does not know the instruction ${name}.`);
    say(`  ${name} ${rest}`);
    does[name](rest);
  }
  return { folder: place('.'), env: stage.env, command: stage.command };
};
