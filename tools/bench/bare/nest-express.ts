import 'reflect-metadata';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLModule, Query, Resolver } from '@nestjs/graphql';

/** What Daybook answered to the same document: `{ totalCount, items }`. */
const page = JSON.parse(process.env.PAGE ?? '');

@Resolver()
class Feed {
  @Query('feedItems')
  feedItems() {
    return page;
  }
}

/**
 * The yardstick of the feed page: Nest and Apollo on Express as a newcomer sets them up, answering from memory the
 * document and the shape that Daybook answers from its tables.
 */
@Module({
  imports: [
    GraphQLModule.forRoot<ApolloDriverConfig>({
      driver: ApolloDriver,
      path: '/graphql',
      playground: false,
      csrfPrevention: false,
      typeDefs: `
        type Person { uuid: ID! name: String! }
        type PagePerms {
          change: Boolean! delete: Boolean! comment: Boolean! submit: Boolean!
          close: Boolean! reopen: Boolean! sendBack: Boolean!
        }
        interface FeedItem {
          uuid: ID! contentType: String! title: String! commentsCount: Int! latestActivity: String! perms: PagePerms!
        }
        interface Todo implements FeedItem {
          uuid: ID! contentType: String! title: String! commentsCount: Int! latestActivity: String! perms: PagePerms!
          status: String! dueDate: String! assignees: [Person!]!
        }
        type TextFieldTodo implements FeedItem & Todo {
          uuid: ID! contentType: String! title: String! commentsCount: Int! latestActivity: String! perms: PagePerms!
          status: String! dueDate: String! assignees: [Person!]!
        }
        type FeedItems { items: [FeedItem!]! totalCount: Int! }
        type Query { feedItems(companyUuid: ID!, contentTypes: [String!]): FeedItems! }
      `,
    }),
  ],
  providers: [Feed],
})
class Bare {}

const app = await NestFactory.create(Bare, { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
process.send?.('ready');
