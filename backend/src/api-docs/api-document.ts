import { Injectable, type INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { Components } from './components.js';
import { describedRoutes, type DescribedRoute } from './described-routes.js';
import { describeRooms, liveProtocol } from './live-protocol.js';
import { commonResponses, operationOf } from './operations.js';
import { jsonSchemaOf } from './schemas.js';

const ABOUT = `
Every call of the house and, further down, what it says by itself.

Staff send their token in the header \`x-auth-token\` (or as a Bearer); guests need none. An order's \`_id\` is its
guest's key to it: whoever holds it may read and change that order. What is out of somebody's reach is answered as if
it were not there. Every refusal is \`{ msg }\`, a sentence to act on, with one per field where that helps.`.trim();

type Method = 'get' | 'post' | 'put' | 'delete';

/** The house's own description of its API, made when somebody first asks: the start shall not wait for it. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: Promise<OpenAPIObject> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** The application to describe; no provider can ask for it. */
  describe(app: INestApplication): void {
    this.app = app;
  }

  get(): Promise<OpenAPIObject> {
    return (this.document ??= this.build());
  }

  private async build(): Promise<OpenAPIObject> {
    if (!this.app) throw new Error('There is no application to describe.');
    const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
    const components = new Components();
    const rooms = describeRooms(components);
    const responses = commonResponses(components);
    const head = new DocumentBuilder()
      .setOpenAPIVersion('3.1.0')
      .setTitle('Banquet')
      .setVersion('1')
      .setDescription(`${ABOUT}\n\n${liveProtocol(rooms, components)}`)
      .addApiKey({ type: 'apiKey', in: 'header', name: 'x-auth-token' }, 'token')
      .addBearerAuth({ type: 'http' }, 'bearer')
      .addExtension('x-rooms', rooms)
      .build();
    const scanned = SwaggerModule.createDocument(this.app, head, {
      operationIdFactory: operationId,
      standardSchemaConverter: (schema, { schemaType }) =>
        schema instanceof z.ZodType ? jsonSchemaOf(schema, schemaType) : undefined,
    });
    const paths = pathsOf(scanned, describedRoutes(this.discovery), components);
    const schemas = { ...scanned.components?.schemas, ...components.schemas };
    return { ...scanned, paths, components: { ...scanned.components, schemas, responses } };
  }
}

/** `Kitchens_list`; a method’s second address is `KitchenOrders_list2`. */
const operationId = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}_${method}`
    .replace('[0]', '')
    .replace(/\[(\d)\]$/, (_, index) => String(Number(index) + 1));

/** Where they are and what is sent to them is as Nest declares it; the rest is ours. */
const pathsOf = (
  scanned: OpenAPIObject,
  routes: readonly DescribedRoute[],
  components: Components,
): OpenAPIObject['paths'] => {
  const paths: OpenAPIObject['paths'] = {};
  for (const route of routes) {
    const address = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const method = route.method.toLowerCase() as Method;
    const declared = scanned.paths[address]?.[method];
    if (!declared) throw new Error(`${route.method} ${address} is not a route.`);
    paths[address] = { ...paths[address], [method]: operationOf(route, declared, components) };
  }
  return paths;
};
