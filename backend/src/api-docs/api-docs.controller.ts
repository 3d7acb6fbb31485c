import { Controller, Get, Header, Param, type StreamableFile } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Allow } from '../core/viewer.js';
import { ApiDocument } from './api-document.js';
import { fileOfPage, PAGE, START } from './page.js';

/** The API for people to read and try; it describes every route but its own. */
@Controller('docs')
@Allow('anyone')
export class ApiDocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE;
  }

  @Get('json')
  json(): Promise<OpenAPIObject> {
    return this.document.get();
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return START;
  }

  @Get(':file')
  file(@Param('file') name: string): StreamableFile {
    return fileOfPage(name);
  }
}
