import type { Queryable } from '@daybook/kernel/postgres';
import type { TemplateRow } from './series.entity.js';

export async function onboardingTemplates(db: Queryable): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>({
    name: 'onboarding templates',
    text: `select uuid, name, title, header_image_url as "headerImageUrl", header_text as "headerText",
      body_details as "bodyDetails" from todo_templates order by name, uuid limit 100`,
    values: [],
  });
  return rows;
}
