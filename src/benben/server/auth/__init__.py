"""Who somebody is: guests with signed cookies, accounts with passwords, bots with tokens."""
