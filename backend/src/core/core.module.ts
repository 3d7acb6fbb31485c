import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from './config.js';
import { dataSourceOptions } from './data-source.js';
import { Entrance } from './entrance.js';
import { Transactions } from './transactions.js';

/** What every part of the house stands on: its settings and its database. */
@Global()
@Module({})
export class CoreModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: CoreModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(databaseUrl),
          autoLoadEntities: true,
          retryAttempts: 0,
        }),
      ],
      providers: [{ provide: CONFIG, useValue: config }, Entrance, Transactions],
      exports: [CONFIG, Entrance, Transactions],
    };
  }
}
