import 'reflect-metadata';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLModule, Query, Resolver } from '@nestjs/graphql';

const person = (n: number) => ({ uuid: `00000000-0000-4000-8000-00000000000${n}`, name: `Person ${n}` });

const items = Array.from({ length: 10 }, (_, n) => ({
  uuid: `10000000-0000-4000-8000-00000000000${n}`,
  title: `Bank statements, account ${n}`,
  status: 'open',
  dueDate: '2026-11-30',
  latestActivity: '2026-11-20T10:00:00.000Z',
  commentsCount: n,
  assignees: [person(1), person(2)],
  perms: { change: true, delete: true, comment: true, submit: true, close: true, reopen: false, sendBack: false },
}));

@Resolver()
class Feed {
  @Query('feedItems')
  feedItems() {
    return { items, totalCount: 10 };
  }
}

/** The yardstick of the feed page: Nest and Apollo on Express as a newcomer sets them up, answering from memory. */
@Module({
  imports: [
    GraphQLModule.forRoot<ApolloDriverConfig>({
      driver: ApolloDriver,
      path: '/graphql',
      playground: false,
      csrfPrevention: false,
      typeDefs: `
        type Person { uuid: ID! name: String! }
        type Perms {
          change: Boolean! delete: Boolean! comment: Boolean! submit: Boolean!
          close: Boolean! reopen: Boolean! sendBack: Boolean!
        }
        type Item {
          uuid: ID! title: String! status: String! dueDate: String! latestActivity: String! commentsCount: Int!
          assignees: [Person!]! perms: Perms!
        }
        type Items { items: [Item!]! totalCount: Int! }
        type Query { feedItems(companyUuid: ID!): Items! }
      `,
    }),
  ],
  providers: [Feed],
})
class Bare {}

const app = await NestFactory.create(Bare, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send?.('ready');
