import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocsController } from './api-docs.controller.js';
import { ApiDocument } from './api-document.js';

@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [ApiDocument] })
export class ApiDocsModule {}
