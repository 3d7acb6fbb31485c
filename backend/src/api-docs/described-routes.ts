import { HttpStatus, RequestMethod, type Type } from '@nestjs/common';
import {
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, Reflector, type DiscoveryService } from '@nestjs/core';
import type { z } from 'zod';
import { LIMITED_KEY, type Limited } from '../auth/limits.js';
import { ANSWERS_KEY, type Answer } from '../core/answers.js';
import { ALLOWED_KEY, type Allowed } from '../core/viewer.js';

/** A route as its decorators describe it. */
export interface DescribedRoute {
  method: string;
  /** Under /api, e.g. `/customer/orders/:orderId`. */
  path: string;
  allowed: readonly Allowed[];
  answer: Answer;
  /** Of an answer that is no refusal. */
  status: number;
  limited: Limited | undefined;
  takesBody: boolean;
  /** What is held to a schema: the body, the query and the address's parameters, these by name. */
  expects: readonly Expected[];
}

export interface Expected {
  in: 'body' | 'query' | 'path' | 'header';
  name: string | undefined;
  schema: z.ZodType;
}

/** What Nest notes of a method's parameters, by what each is taken from. */
type Given = Record<string, { data?: string; schema?: z.ZodType }>;

const PLACES: Readonly<Record<number, Expected['in']>> = {
  [RouteParamtypes.BODY]: 'body',
  [RouteParamtypes.QUERY]: 'query',
  [RouteParamtypes.PARAM]: 'path',
  [RouteParamtypes.HEADERS]: 'header',
};

const reflector = new Reflector();

/** Every route that says what it answers, once for each of its addresses. */
export const describedRoutes = (discovery: DiscoveryService): DescribedRoute[] =>
  discovery
    .getControllers()
    .flatMap(({ metatype }) => (typeof metatype === 'function' ? routesOf(metatype as Type) : []));

const routesOf = (controller: Type): DescribedRoute[] => {
  const prototype = controller.prototype as object;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = Reflect.get(prototype, name) as () => unknown;
    const answer = reflector.get<Answer | undefined>(ANSWERS_KEY, handler);
    if (!answer) return [];
    const route = { answer, ...policyOf(handler, controller), ...requestOf(handler, controller, name) };
    return pathsOf(controller).flatMap((above) =>
      pathsOf(handler).map((below) => ({ ...route, path: addressOf(above, below) })),
    );
  });
};

const policyOf = (handler: () => unknown, controller: Type) => ({
  allowed: reflector.getAllAndOverride<Allowed[] | undefined>(ALLOWED_KEY, [handler, controller]) ?? [],
  limited: reflector.getAllAndOverride<Limited | undefined>(LIMITED_KEY, [handler, controller]),
});

const requestOf = (handler: () => unknown, controller: Type, name: string) => {
  const method = reflector.get<RequestMethod>(METHOD_METADATA, handler);
  const usual = method === RequestMethod.POST ? HttpStatus.CREATED : HttpStatus.OK;
  const given = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as Given | undefined;
  const parameters = Object.entries(given ?? {});
  return {
    method: RequestMethod[method],
    status: reflector.get<number | undefined>(HTTP_CODE_METADATA, handler) ?? usual,
    takesBody: parameters.some(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)),
    expects: parameters.flatMap(([key, { data: name, schema }]) => {
      const place = PLACES[Number.parseInt(key)];
      return place && schema ? [{ in: place, name, schema }] : [];
    }),
  };
};

const pathsOf = (target: object): string[] => {
  const paths: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return (Array.isArray(paths) ? paths : [paths]).map(String);
};

const addressOf = (...parts: string[]): string =>
  parts
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');
