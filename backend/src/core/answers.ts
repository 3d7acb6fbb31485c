import { SetMetadata, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';

/** What a route does, what it answers, and which refusals are its own, each by its status. */
export interface Answer {
  schema: z.ZodType;
  /** The media type, where it is not JSON. */
  type?: string;
  summary: string;
  refusals: Readonly<Record<number, string>>;
}

export const ANSWERS_KEY = 'answers';

type Method<Schema extends z.ZodType> = (...given: never[]) => z.output<Schema> | Promise<z.output<Schema>>;

/**
 * Says what a route does and answers. The compiler holds the method to the schema, the tests hold the answers to
 * it, and /api/docs shows it. Refusals that every such route has (who may call it, what may be sent) go without saying.
 */
export const Answers =
  <Schema extends z.ZodType>(schema: Schema, summary: string, refusals: Answer['refusals'] = {}) =>
  <Handler extends Method<Schema>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata(ANSWERS_KEY, { schema, summary, refusals } satisfies Answer)(target, name, descriptor);
  };

/** The same of a route that answers with a file. */
export const AnswersFile =
  (type: string, summary: string, refusals: Answer['refusals'] = {}) =>
  <Handler extends (...given: never[]) => StreamableFile | Promise<StreamableFile>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    SetMetadata(ANSWERS_KEY, { schema: z.string(), type, summary, refusals } satisfies Answer)(
      target,
      name,
      descriptor,
    );
  };
