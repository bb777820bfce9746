import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { selectionOf } from './columns.js';

@Entity('bills')
class BillRow {
  @PrimaryColumn('uuid')
  uuid!: string;

  @Column('date')
  dueDate!: string;

  @Column('date', { name: 'reminded_on', array: true })
  remindedOn!: readonly string[];

  @Column('boolean', { name: 'is_paid' })
  isPaid!: boolean;
}

it('selects each column under its property, days as text', () => {
  expect(selectionOf(BillRow, 'b', ['remindedOn'])).toBe(
    'b.uuid as "uuid", b.due_date::text as "dueDate", b.is_paid as "isPaid"',
  );
});
