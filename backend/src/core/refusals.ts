import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  NotFoundException,
  UnauthorizedException,
} from '@nestjs/common';
import type { Refusal } from '@banquet/shared/errors';

const body = (msg: string): Refusal => ({ msg });

/** What cannot be done, each with a sentence that a person can act on. */
export const badRequest = (msg: string, errors?: Refusal['errors']) =>
  new BadRequestException(errors ? { msg, errors } : body(msg));
export const unauthorized = (msg: string) => new UnauthorizedException(body(msg));
export const forbidden = (msg: string) => new ForbiddenException(body(msg));
export const notFound = (msg: string) => new NotFoundException(body(msg));
export const conflict = (msg: string) => new ConflictException(body(msg));
