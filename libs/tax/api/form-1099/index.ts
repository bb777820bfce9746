import type { Provider } from '@nestjs/common';
import { Form1099YearsResolver } from './available-years.resolver.js';
import { ErasingPayeesResolver } from './erasing-payees.resolver.js';
import { FileColumnsResolver } from './file-columns.resolver.js';
import { Form1099FilesResolver } from './files.resolver.js';
import { Form1099SignUpResolver } from './sign-up.resolver.js';
import { StatementByLinkResolver } from './statement-by-link.resolver.js';
import { StatementFile } from './statement-file.js';
import { Form1099StatementsResolver } from './statements.resolver.js';
import { TinMatchesResolver } from './tin-matches.resolver.js';
import { W9OfPayeesResolver } from './w9.resolver.js';
import { W9ByLinkResolver } from './w9-by-link.resolver.js';
import { W9File } from './w9-file.js';
import { Form1099WorkspaceResolver } from './workspace.resolver.js';
import { Workspaces } from './workspaces.js';
import { Form1099XmlResolver } from './xml.resolver.js';
import { XmlFiles } from './xml-files.js';

export const form1099Providers: Provider[] = [
  ErasingPayeesResolver,
  FileColumnsResolver,
  Form1099YearsResolver,
  Form1099FilesResolver,
  Form1099SignUpResolver,
  Form1099WorkspaceResolver,
  Form1099StatementsResolver,
  StatementByLinkResolver,
  StatementFile,
  TinMatchesResolver,
  Workspaces,
  XmlFiles,
  Form1099XmlResolver,
  W9ByLinkResolver,
  W9File,
  W9OfPayeesResolver,
];

export const form1099Routes = [StatementFile, W9File];
