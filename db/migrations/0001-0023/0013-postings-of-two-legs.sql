-- Most events have two legs, which are compared without calling a function: that is the dearest part of checking them.
alter table events drop constraint postings_balance;
alter table events add constraint postings_balance check (
  case jsonb_array_length(data -> 'postings')
    when 2 then coalesce((data #>> '{postings,0,amount}')::numeric + (data #>> '{postings,1,amount}')::numeric = 0, false)
    else postings_sum(data) = 0
  end);
