
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);

CREATE TABLE public.events (
    game_id character varying(32) NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    data text NOT NULL
);

CREATE TABLE public.facts (
    key character varying(40) NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.games (
    id character varying(32) NOT NULL,
    game character varying(40) NOT NULL,
    status character varying(10) NOT NULL,
    listed boolean NOT NULL,
    watchable boolean NOT NULL,
    opened_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    due bigint,
    robot_since bigint
);

CREATE TABLE public.outages (
    id integer NOT NULL,
    began bigint NOT NULL,
    ended bigint NOT NULL
);

CREATE SEQUENCE public.outages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.outages_id_seq OWNED BY public.outages.id;

CREATE TABLE public.pairings (
    wish character varying(64) NOT NULL,
    game_id character varying(32) NOT NULL,
    seen_at bigint NOT NULL
);

CREATE TABLE public.players (
    id character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    name_key text NOT NULL,
    password character varying(200) NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE public.seats (
    game_id character varying(32) NOT NULL,
    seat integer NOT NULL,
    player_id character varying(32) NOT NULL,
    result character varying(10)
);

CREATE TABLE public.tokens (
    digest character varying(64) NOT NULL,
    player_id character varying(32) NOT NULL,
    name character varying(40) NOT NULL,
    created_at bigint NOT NULL
);

ALTER TABLE ONLY public.outages ALTER COLUMN id SET DEFAULT nextval('public.outages_id_seq'::regclass);

INSERT INTO public.alembic_version VALUES ('0001');

INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 1, 1795001623323, '{"kind":"opened","setup":{"game":"pylos","seats":[{"who":"me","level":null,"name":null},{"who":"person","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"total","seconds":3600,"increment":5},"listed":false,"watchable":true},"seed":"6552f28352e1af5cb9e6e5c526a506c4","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},null],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 2, 1795001623347, '{"kind":"seated","seat":1,"holder":{"name":"Bob","player":"9ga9hLjDGg8jARmV"}}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 3, 1795001623369, '{"kind":"decided","seat":0,"answers":2,"move":"1a1","spent":22,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 4, 1795001623393, '{"kind":"decided","seat":1,"answers":3,"move":"1c1","spent":24,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 5, 1795001623411, '{"kind":"decided","seat":0,"answers":4,"move":"1a2","spent":18,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 6, 1795001623426, '{"kind":"decided","seat":1,"answers":5,"move":"1c2","spent":15,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 7, 1795001623438, '{"kind":"decided","seat":0,"answers":6,"move":"1a3","spent":12,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 8, 1795001623450, '{"kind":"decided","seat":1,"answers":7,"move":"1c3","spent":12,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 9, 1795001623462, '{"kind":"decided","seat":0,"answers":8,"move":"1a4","spent":12,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 10, 1795001623473, '{"kind":"decided","seat":1,"answers":9,"move":"1c4","spent":11,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 11, 1795001623496, '{"kind":"decided","seat":0,"answers":10,"move":"1b1","spent":22,"begins":true}');
INSERT INTO public.events VALUES ('JRYfV6isR7Ry', 12, 1795001623517, '{"kind":"said","seat":1,"phrase":"hello"}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 1, 1795001623525, '{"kind":"opened","setup":{"game":"pyramido","seats":[{"who":"me","level":null,"name":null},{"who":"person","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":false,"watchable":false},"seed":"f04abd9ba90e2eebdb0d4af37be84e6c","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},null],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 2, 1795001623533, '{"kind":"seated","seat":1,"holder":{"name":"Bob","player":"9ga9hLjDGg8jARmV"}}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 3, 1795001623547, '{"kind":"decided","seat":0,"answers":2,"move":"49e5r","spent":14,"begins":true}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 4, 1795001623560, '{"kind":"decided","seat":0,"answers":3,"move":"*r","spent":13}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 5, 1795001623575, '{"kind":"decided","seat":0,"answers":4,"move":"+l.y.tr","spent":15}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 6, 1795001623587, '{"kind":"decided","seat":0,"answers":5,"move":"s2","spent":12}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 7, 1795001623600, '{"kind":"decided","seat":1,"answers":6,"move":"66e5r","spent":13,"begins":true}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 8, 1795001623617, '{"kind":"decided","seat":1,"answers":7,"move":"*r","spent":17}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 9, 1795001623640, '{"kind":"decided","seat":1,"answers":8,"move":"+l.t.tr","spent":23}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 10, 1795001623659, '{"kind":"decided","seat":1,"answers":9,"move":"s3","spent":19}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 11, 1795001623674, '{"kind":"decided","seat":0,"answers":10,"move":"47f4l","spent":14,"begins":true}');
INSERT INTO public.events VALUES ('kiVwHZfskjXj', 12, 1795001623679, '{"kind":"said","seat":1,"phrase":"hello"}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 1, 1795001623687, '{"kind":"opened","setup":{"game":"touche","seats":[{"who":"me","level":null,"name":null},{"who":"person","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":false,"watchable":false},"seed":"f888220db6ca6dd1c87eb2ef7f86aa1d","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},null],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 2, 1795001623712, '{"kind":"seated","seat":1,"holder":{"name":"Bob","player":"9ga9hLjDGg8jARmV"}}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 3, 1795001623727, '{"kind":"decided","seat":0,"answers":2,"move":"QS","spent":15,"begins":true}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 4, 1795001623740, '{"kind":"decided","seat":0,"answers":3,"move":"h12","spent":13}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 5, 1795001623752, '{"kind":"decided","seat":1,"answers":4,"move":"8C","spent":12,"begins":true}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 6, 1795001623766, '{"kind":"decided","seat":1,"answers":5,"move":"a8","spent":14}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 7, 1795001623780, '{"kind":"decided","seat":0,"answers":6,"move":"KC","spent":14,"begins":true}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 8, 1795001623791, '{"kind":"decided","seat":0,"answers":7,"move":"e9","spent":11}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 9, 1795001623805, '{"kind":"decided","seat":1,"answers":8,"move":"7H","spent":14,"begins":true}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 10, 1795001623816, '{"kind":"decided","seat":1,"answers":9,"move":"k8","spent":11}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 11, 1795001623828, '{"kind":"decided","seat":0,"answers":10,"move":"7D","spent":12,"begins":true}');
INSERT INTO public.events VALUES ('Kq1XoG4fqY-5', 12, 1795001623831, '{"kind":"said","seat":1,"phrase":"hello"}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 1, 1795001623836, '{"kind":"opened","setup":{"game":"touche","seats":[{"who":"me","level":null,"name":null},{"who":"bot","level":"novice","name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":false,"watchable":false},"seed":"1211ef56d11ac8d09533797c33a935fe","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},{"name":"Novice","level":"novice"}],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 2, 1795001623849, '{"kind":"decided","seat":1,"answers":1,"move":"KH","begins":true,"robot":true,"reasons":[{"key":"touche-builds","sentence":"a6 is part of 19 combinations that are still open.","facts":{"cell":"a6","count":19}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 3, 1795001623851, '{"kind":"decided","seat":1,"answers":2,"move":"h9","robot":true,"reasons":[{"key":"touche-builds","sentence":"h9 is part of 62 combinations that are still open.","facts":{"cell":"h9","count":62}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 4, 1795001623903, '{"kind":"decided","seat":0,"answers":3,"move":"AS","spent":52,"begins":true}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 5, 1795001623911, '{"kind":"decided","seat":0,"answers":4,"move":"d1","spent":8}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 6, 1795001623921, '{"kind":"decided","seat":1,"answers":5,"move":"8S","begins":true,"robot":true,"reasons":[{"key":"touche-builds","sentence":"e3 is part of 51 combinations that are still open.","facts":{"cell":"e3","count":51}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 7, 1795001623924, '{"kind":"decided","seat":1,"answers":6,"move":"e3","robot":true,"reasons":[{"key":"touche-builds","sentence":"e3 is part of 51 combinations that are still open.","facts":{"cell":"e3","count":51}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 8, 1795001623981, '{"kind":"decided","seat":0,"answers":7,"move":"AS","spent":57,"begins":true}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 9, 1795001623991, '{"kind":"decided","seat":0,"answers":8,"move":"h7","spent":10}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 10, 1795001624000, '{"kind":"decided","seat":1,"answers":9,"move":"JH","begins":true,"robot":true,"reasons":[{"key":"touche-builds","sentence":"j9 is part of 30 combinations that are still open.","facts":{"cell":"j9","count":30}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 11, 1795001624004, '{"kind":"decided","seat":1,"answers":10,"move":"j9","robot":true,"reasons":[{"key":"touche-builds","sentence":"j9 is part of 30 combinations that are still open.","facts":{"cell":"j9","count":30}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 12, 1795001624060, '{"kind":"decided","seat":0,"answers":11,"move":"4S","spent":56,"begins":true}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 13, 1795001624069, '{"kind":"decided","seat":0,"answers":12,"move":"f2","spent":9}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 14, 1795001624081, '{"kind":"decided","seat":1,"answers":13,"move":"JD","begins":true,"robot":true,"reasons":[{"key":"touche-builds","sentence":"g5 is part of 65 combinations that are still open.","facts":{"cell":"g5","count":65}}]}');
INSERT INTO public.events VALUES ('JnYf1KT-6kzr', 15, 1795001624087, '{"kind":"decided","seat":1,"answers":14,"move":"f12","robot":true,"reasons":[{"key":"touche-builds","sentence":"f12 is part of 19 combinations that are still open.","facts":{"cell":"f12","count":19}}]}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 1, 1795001624143, '{"kind":"opened","setup":{"game":"pylos","seats":[{"who":"me","level":null,"name":null},{"who":"person","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":false,"watchable":false},"seed":"9eda23bb98d274765e12b979a4268a80","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},null],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 2, 1795001624150, '{"kind":"seated","seat":1,"holder":{"name":"Bob","player":"9ga9hLjDGg8jARmV"}}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 3, 1795001624165, '{"kind":"decided","seat":0,"answers":2,"move":"1b2","spent":15,"begins":true}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 4, 1795001624171, '{"kind":"resigned","seat":1}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 5, 1795001624176, '{"kind":"rematchoffered","seat":0}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 6, 1795001624180, '{"kind":"rematchoffered","seat":1}');
INSERT INTO public.events VALUES ('e4b2a57ef61a1bb1', 1, 1795001624182, '{"kind":"opened","setup":{"game":"pylos","seats":[{"who":"person","level":null,"name":null},{"who":"me","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":false,"watchable":false},"seed":"39c7d4d278703c91b1e467dba11316ee","holders":[{"name":"Bob","player":"9ga9hLjDGg8jARmV"},{"name":"Ann","player":"BR-9zTeIFIu55iRc"}],"by":"BR-9zTeIFIu55iRc","rematch_of":"4VjzUa4eKIan"}');
INSERT INTO public.events VALUES ('4VjzUa4eKIan', 7, 1795001624184, '{"kind":"rematched","table":"e4b2a57ef61a1bb1"}');
INSERT INTO public.events VALUES ('AorCNyW2Kgpi', 1, 1795001624193, '{"kind":"opened","setup":{"game":"pylos","seats":[{"who":"me","level":null,"name":null},{"who":"person","level":null,"name":null}],"options":{},"lot":false,"clock":{"kind":"none","seconds":0,"increment":0},"listed":true,"watchable":false},"seed":"335e97d540dd730a67359daea03f15ef","holders":[{"name":"Ann","player":"BR-9zTeIFIu55iRc"},null],"by":"BR-9zTeIFIu55iRc"}');
INSERT INTO public.events VALUES ('nrk-cktrrbYv', 1, 1795001624215, '{"kind":"opened","setup":{"game":"pyramido","seats":[{"who":"person","level":null,"name":null},{"who":"me","level":null,"name":null}],"options":{"areas":"top-view"},"lot":true,"clock":{"kind":"none","seconds":0,"increment":0},"listed":true,"watchable":true},"seed":"2b8499c21517a105817bfacc1ae04a7a","holders":[null,{"name":"Bob","player":"9ga9hLjDGg8jARmV"}],"by":"9ga9hLjDGg8jARmV","paired":true}');

INSERT INTO public.facts VALUES ('key', 'fd9aeb15f1f1248fd77b02ff95b2bbce13e2e65d77b6e22a88c22ec317395d5c');
INSERT INTO public.facts VALUES ('pulse', '1795001624151');

INSERT INTO public.games VALUES ('JRYfV6isR7Ry', 'pylos', 'playing', false, true, 1795001623323, 1795001623496, 1795005243934, NULL);
INSERT INTO public.games VALUES ('kiVwHZfskjXj', 'pyramido', 'playing', false, false, 1795001623525, 1795001623533, NULL, NULL);
INSERT INTO public.games VALUES ('Kq1XoG4fqY-5', 'touche', 'playing', false, false, 1795001623687, 1795001623712, NULL, NULL);
INSERT INTO public.games VALUES ('JnYf1KT-6kzr', 'touche', 'playing', false, false, 1795001623836, 1795001624087, NULL, NULL);
INSERT INTO public.games VALUES ('4VjzUa4eKIan', 'pylos', 'over', false, false, 1795001624143, 1795001624171, NULL, NULL);
INSERT INTO public.games VALUES ('e4b2a57ef61a1bb1', 'pylos', 'playing', false, false, 1795001624182, 1795001624182, NULL, NULL);
INSERT INTO public.games VALUES ('AorCNyW2Kgpi', 'pylos', 'open', true, false, 1795001624193, 1795001624193, NULL, NULL);
INSERT INTO public.games VALUES ('nrk-cktrrbYv', 'pyramido', 'open', true, true, 1795001624215, 1795001624215, NULL, NULL);

INSERT INTO public.pairings VALUES ('e5b458023041a48bb4487ee596dc1fce38e79c139d5f50656ff2b4584856276f', 'nrk-cktrrbYv', 1795001624208);

INSERT INTO public.players VALUES ('BR-9zTeIFIu55iRc', 'Ann of Giza', 'ann of giza', '$argon2id$v=19$m=65536,t=3,p=4$G0IVYqV2CW1OoXN/hS4YUg$ZMPo7NInM8LA6uBpHvsKQhDSdDvggqz5dcreyQnw5xg', 1795001624454);

INSERT INTO public.seats VALUES ('JRYfV6isR7Ry', 0, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('JRYfV6isR7Ry', 1, '9ga9hLjDGg8jARmV', NULL);
INSERT INTO public.seats VALUES ('kiVwHZfskjXj', 0, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('kiVwHZfskjXj', 1, '9ga9hLjDGg8jARmV', NULL);
INSERT INTO public.seats VALUES ('Kq1XoG4fqY-5', 0, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('Kq1XoG4fqY-5', 1, '9ga9hLjDGg8jARmV', NULL);
INSERT INTO public.seats VALUES ('JnYf1KT-6kzr', 0, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('4VjzUa4eKIan', 0, 'BR-9zTeIFIu55iRc', 'won');
INSERT INTO public.seats VALUES ('4VjzUa4eKIan', 1, '9ga9hLjDGg8jARmV', 'lost');
INSERT INTO public.seats VALUES ('e4b2a57ef61a1bb1', 0, '9ga9hLjDGg8jARmV', NULL);
INSERT INTO public.seats VALUES ('e4b2a57ef61a1bb1', 1, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('AorCNyW2Kgpi', 0, 'BR-9zTeIFIu55iRc', NULL);
INSERT INTO public.seats VALUES ('nrk-cktrrbYv', 1, '9ga9hLjDGg8jARmV', NULL);

INSERT INTO public.tokens VALUES ('55094ba34cb3fc34944efca7967998b4b7b5fc82d0e7ae1370cadabfb5137497', 'BR-9zTeIFIu55iRc', 'Scarab', 1795001624466);

SELECT pg_catalog.setval('public.outages_id_seq', 1, false);

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game_id, number);

ALTER TABLE ONLY public.facts
    ADD CONSTRAINT facts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outages
    ADD CONSTRAINT outages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pairings
    ADD CONSTRAINT pairings_pkey PRIMARY KEY (wish);

ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_name_key_key UNIQUE (name_key);

ALTER TABLE ONLY public.players
    ADD CONSTRAINT players_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game_id, seat);

ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (digest);

CREATE INDEX games_by_due ON public.games USING btree (due);

CREATE INDEX games_by_robot ON public.games USING btree (robot_since);

CREATE INDEX games_by_status ON public.games USING btree (status, opened_at);

CREATE INDEX ix_tokens_player_id ON public.tokens USING btree (player_id);

CREATE INDEX seats_by_player ON public.seats USING btree (player_id);

