import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

test('a migration is carried out statement by statement', () => {
  const function_ = `create function f() returns text language plpgsql as $$
begin
  return 'a;b';
end
$$;`
  const sql = `-- Why; not how;
create table t (id int);
${function_}

do $$ begin perform 1; end $$;
insert into t values (1); -- not the end of a line
-- The end;
`
  expect(statementsOf(sql)).toEqual([
    '-- Why; not how;\ncreate table t (id int);',
    function_,
    '\ndo $$ begin perform 1; end $$;',
    'insert into t values (1); -- not the end of a line\n-- The end;\n',
  ])
  expect(statementsOf('-- Nothing;\n')).toEqual([])
  expect(statementsOf('select 1')).toEqual(['select 1'])
})
